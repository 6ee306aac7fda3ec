import { type Editor, useEditorState } from "@tiptap/react";
import { Toolbar, ToolbarButton } from "../toolbar";
import { tableAt } from "./cells";
import { changeTable, hasHead, type TableCommand } from "./table-commands";

const BUTTONS: [TableCommand, string][] = [
  ["rowAbove", "Row above"],
  ["rowBelow", "Row below"],
  ["columnBefore", "Column before"],
  ["columnAfter", "Column after"],
  ["headerRow", "Header row"],
  ["deleteRow", "Delete row"],
  ["deleteColumn", "Delete column"],
  ["deleteTable", "Delete table"],
];

export function TableToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const head = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const place = tableAt(state);
      return place && hasHead(place.table);
    },
  });
  if (head === null) return null;
  return (
    <Toolbar label="Table" controls={controls}>
      {BUTTONS.map(([command, label]) => (
        <ToolbarButton
          key={command}
          label={label}
          pressed={command === "headerRow" ? head : undefined}
          onClick={() => changeTable(editor, command)}
        />
      ))}
    </Toolbar>
  );
}
