import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Pencil, Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { useAction } from "~/admin/action";
import { failureToast } from "~/admin/failure";
import { RelativeDate } from "~/admin/list/cells";
import { DeleteButton, Deleting, type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { addTemplate, deleteTemplate, refreshTemplates } from "./mutations";
import { TEMPLATES_KEY, type TemplateSummary, templatesQuery, typesQuery } from "./queries";
import { TemplateState } from "./template-state";

export const meta = () => adminMeta("Templates");

const LIST: WholeList<TemplateSummary> = {
  label: "Templates",
  query: templatesQuery,
  searched: ({ title }) => [title],
  search: { label: "Search templates", placeholder: "Search by title..." },
  loading: "Loading templates...",
  failure: "Templates could not be loaded",
  empty: { icon: <LayoutTemplate />, title: "No templates found" },
};

const DELETION: Deletion<TemplateSummary> = {
  title: ({ title }) => <Deleting>{title}</Deleting>,
  description:
    "Are you sure you want to delete this template? Plans of its celebration type will start from the simple one. Plans made before keep theirs. This action cannot be undone.",
  remove: deleteTemplate,
  listsKey: TEMPLATES_KEY,
  refresh: refreshTemplates,
  deleted: ["Template has been deleted."],
  onFailed: failureToast("Error"),
};

const KINDS = [
  {
    kind: "celebration",
    title: "Celebrations",
    hint: "A first draft for each celebration type, and a simple one for everybody else.",
  },
  {
    kind: "checklist",
    title: "Checklists",
    hint: "“Someone has just died” is also the page /first-steps.",
  },
  { kind: "costs", title: "Rough costs", hint: "Shown beside a budget, with their sources." },
] as const;

/** The templates that plans start from (docs/product.md 11.15). */
export default function TemplatesPage() {
  const list = useWholeList(LIST);
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <ListPage title="Templates" list={list}>
        {KINDS.map(({ kind, title, hint }) => {
          const templates = list.rows.filter((row) => row.kind === kind);
          return templates.length > 0 ? (
            <section key={kind} aria-labelledby={kind} className="mb-10">
              <h2 id={kind} className="text-2xl">
                {title}
              </h2>
              <p className="text-ink-soft">{hint}</p>
              <ul className="mt-4 grid gap-4 lg:grid-cols-2">
                {templates.map((template) => (
                  <li key={template.id} data-row={template.id} tabIndex={-1} className="min-w-0">
                    <TemplateCard template={template} onDelete={() => deletion.ask(template)} />
                  </li>
                ))}
              </ul>
              {kind === "celebration" ? <MissingTemplates templates={list.all ?? []} /> : null}
            </section>
          ) : null;
        })}
      </ListPage>
      {deletion.dialog}
    </>
  );
}

type CardProps = { template: TemplateSummary; onDelete: () => void };

function TemplateCard({ template, onDelete }: CardProps) {
  const { id, key, kind, title, updated_at } = template;
  return (
    <Card className="flex h-full flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <h3 dir="auto" className="text-lg wrap-anywhere">
          {title}
        </h3>
        <p className="text-base text-ink-soft">
          Changed <RelativeDate time={updated_at} />
        </p>
        <p className="mt-2">
          <TemplateState template={template} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <LinkButton
          to={`/admin/templates/${id}`}
          variant="secondary"
          size="sm"
          aria-label={`Edit ${title}`}
        >
          <Pencil aria-hidden="true" className="size-5" />
          Edit
        </LinkButton>
        {kind === "celebration" && key !== "plain" ? (
          <DeleteButton of={title} onClick={onDelete} />
        ) : null}
      </div>
    </Card>
  );
}

/** The celebration types whose plans start from the simple template, each with a way to add one. */
function MissingTemplates({ templates }: { templates: TemplateSummary[] }) {
  const { data: types = [] } = useQuery(typesQuery);
  const navigate = useNavigate();
  const { act, isPending } = useAction({
    mutationFn: addTemplate,
    onSuccess: (id) => void navigate(`/admin/templates/${id}`),
    refresh: refreshTemplates,
    onFailed: failureToast("Error"),
  });
  const taken = new Set(templates.map((template) => template.celebration_type_id));
  const missing = types.filter(({ id }) => !taken.has(id));
  if (missing.length === 0) return null;
  return (
    <div className="mt-4">
      <p>Without a template of their own:</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {missing.map((type) => (
          <li key={type.id}>
            <Button variant="secondary" aria-disabled={isPending} onClick={() => act(type)}>
              <Plus aria-hidden="true" className="size-5" />
              Add one for {type.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
