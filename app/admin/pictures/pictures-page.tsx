import { Images } from "lucide-react";
import { useSearchParams } from "react-router";
import { useDeleteRecord } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { Route } from "./+types/pictures-page";
import { PICTURE_DELETION } from "./picture-deletion";
import { PictureGrid } from "./picture-grid";
import { type Picture, picturesQuery, type Showing } from "./queries";
import { UploadPicture } from "./upload-picture";

export const meta: Route.MetaFunction = () => adminMeta("Pictures");

const SHOWING: Record<Showing, string> = {
  all: "All pictures",
  unused: "Shown nowhere",
  undescribed: "Without a description",
};

const listOf = (showing: Showing): PagedList<Picture> => ({
  label: "Pictures",
  query: picturesQuery(showing),
  search: { label: "Search pictures", placeholder: "Search by description or where used..." },
  loading: "Loading pictures...",
  failure: "Error fetching pictures",
  empty: {
    icon: <Images />,
    title: showing === "all" ? "No pictures found" : "No such pictures",
    hint:
      showing === "all"
        ? "Pictures that you upload here, or with an article, are listed"
        : "Every picture is shown somewhere, or described",
  },
});

/** The media library (docs/product.md 11.22). */
export default function PicturesPage() {
  const [params, setParams] = useSearchParams();
  const showing = (Object.keys(SHOWING) as Showing[]).find((one) => one === params.get("show"));
  const list = useList(listOf(showing ?? "all"));
  const deletion = useDeleteRecord(PICTURE_DELETION);
  const show = (next: string) => {
    const changed = new URLSearchParams(params);
    if (next === "all") changed.delete("show");
    else changed.set("show", next);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeading>Pictures</PageHeading>
      <UploadPicture />
      <div className="mb-4 max-w-xs">
        <Field label="Show">
          {(control) => (
            <Select
              {...control}
              value={showing ?? "all"}
              onChange={({ currentTarget }) => show(currentTarget.value)}
            >
              {Object.entries(SHOWING).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ListSection list={list}>
        <PictureGrid pictures={list.rows} onDelete={deletion.ask} />
      </ListSection>
      {deletion.dialog}
    </>
  );
}
