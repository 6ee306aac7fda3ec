import { type Editor, useEditorState } from "@tiptap/react";
import { CodeXml, ImagePlus, Link, Redo2, Undo2 } from "lucide-react";
import { COMMANDS } from "./commands";
import { HELPERS } from "./helpers";
import { Toolbar, ToolbarButton, ToolbarSeparator } from "./toolbar";

type Props = {
  editor: Editor;
  /** The id of what the buttons change. */
  controls: string;
  onEditLink: () => void;
  onEditImage: () => void;
  onShowSource: () => void;
};

export function VisualToolbar({ editor, controls, onEditLink, onEditImage, onShowSource }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: HELPERS.filter(({ name }) => COMMANDS[name].isActive(current)).map(
        ({ name }) => name,
      ),
      inLink: current.isActive("a"),
      onImage: current.isActive("image"),
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
        onClick={onEditLink}
      />
      <ToolbarButton
        label="Picture"
        icon={ImagePlus}
        pressed={state.onImage}
        onClick={onEditImage}
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
      <ToolbarButton label="HTML source" icon={CodeXml} pressed={false} onClick={onShowSource} />
    </Toolbar>
  );
}
