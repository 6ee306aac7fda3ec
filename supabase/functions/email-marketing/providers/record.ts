import { type Database, DatabaseError } from "../database.ts";
import { type Provider, ProviderError } from "../provider.ts";

/** Without a service: a row in the staff-only `email_marketing_contacts`, for one chosen later. */
export function createRecordProvider(database: Database): Provider {
  async function record(row: object): Promise<void> {
    try {
      await database.insertOnce("email_marketing_contacts", "source_id", row);
    } catch (error) {
      if (error instanceof DatabaseError) throw new ProviderError(error.code, error.detail);
      throw error;
    }
  }

  return {
    addContact: ({ sourceId, source, name, email, emailOptIn }) =>
      record({
        source_id: sourceId,
        operation: "addContact",
        source,
        name,
        email,
        email_opt_in: emailOptIn,
        subject: null,
      }),

    createContact: ({ sourceId, source, name, email, subject }) =>
      record({
        source_id: sourceId,
        operation: "createContact",
        source,
        name,
        email,
        // Nobody asked the writer of a message whether to send news.
        email_opt_in: null,
        subject,
      }),
  };
}
