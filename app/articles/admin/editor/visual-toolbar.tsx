import { type Editor, useEditorState } from "@tiptap/react";
import { CodeXml, ImagePlus, Images, Link, Redo2, Table2, Undo2 } from "lucide-react";
import { COMMANDS } from "./commands";
import { HELPERS } from "./helpers";
import { insertTable } from "./tables/table-commands";
import { Toolbar, ToolbarButton, ToolbarSeparator } from "./toolbar";

type Props = {
  editor: Editor;
  controls: string;
  onEditLink: () => void;
  onEditImage: () => void;
  onEditGallery: () => void;
  onShowSource: () => void;
  uploading: boolean;
};

export function VisualToolbar({ editor, controls, uploading, ...on }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: HELPERS.filter(({ name }) => COMMANDS[name].isActive(current)).map(
        ({ name }) => name,
      ),
      inLink: current.isActive("a"),
      onImage: current.isActive("image"),
      inGallery: current.isActive("gallery") || current.isActive("galleryPicture"),
      inTable: current.isActive("table"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  return (
    <Toolbar controls={controls}>
      {HELPERS.map(({ name, label, icon, shortcut }) => (
        <ToolbarButton
          key={name}
          label={label}
          icon={icon}
          shortcut={shortcut}
          pressed={state.active.includes(name)}
          onClick={() => COMMANDS[name].run(editor)}
        />
      ))}
      <ToolbarSeparator />
      <ToolbarButton
        label="Link"
        icon={Link}
        shortcut="Control+K"
        pressed={state.inLink}
        onClick={on.onEditLink}
      />
      <ToolbarButton
        label="Picture"
        icon={ImagePlus}
        pressed={state.onImage}
        onClick={on.onEditImage}
      />
      <ToolbarButton
        label="Gallery"
        icon={Images}
        pressed={state.inGallery}
        onClick={on.onEditGallery}
      />
      <ToolbarButton
        label="Table"
        icon={Table2}
        disabled={state.inTable}
        onClick={() => insertTable(editor)}
      />
      <ToolbarSeparator />
      <ToolbarButton
        label="Undo"
        icon={Undo2}
        shortcut="Control+Z"
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolbarButton
        label="Redo"
        icon={Redo2}
        shortcut="Control+Shift+Z"
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <ToolbarSeparator />
      <ToolbarButton
        label="HTML source"
        icon={CodeXml}
        pressed={false}
        disabled={uploading}
        onClick={on.onShowSource}
      />
    </Toolbar>
  );
}
