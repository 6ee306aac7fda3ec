import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { useAction } from "~/admin/action";
import { failureToast } from "~/admin/failure";
import { Button } from "~/ui/button";
import { addTemplate, refreshTemplates } from "./mutations";
import { type TemplateSummary, typesQuery } from "./queries";

/** The celebration types whose plans start from the simple template, each with a way to add one. */
export function MissingTemplates({ templates }: { templates: TemplateSummary[] }) {
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
