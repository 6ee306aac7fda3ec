import type { Task } from "./task-groups";

/** Where a task's fact comes from, as a link if there is one. */
export const Source = ({ task: { source_name, source_url } }: { task: Task }) =>
  source_name ? (
    <>
      Source:{" "}
      {source_url ? (
        <a href={source_url} target="_blank" rel="noreferrer" className="underline">
          {source_name}
        </a>
      ) : (
        source_name
      )}
    </>
  ) : null;
