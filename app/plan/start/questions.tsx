import { useState } from "react";
import { nameHint } from "~/plan/sections/person/person-labels";
import { Button, LinkButton } from "~/ui/button";
import { Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { lengthProblem, NAME_MOST, TEXT_MOST } from "../text-limits";
import { WHEN_DIED } from "./answers";
import { AnswerList, isFirst, Question, WordsForm } from "./question";
import type { Start } from "./use-start";

export function Happened({ draft, answer, back }: Start) {
  const { happened } = draft.answers;
  return (
    <Question title="We are sorry. When did it happen?" onBack={back}>
      <AnswerList
        answers={WHEN_DIED.map(({ value, label }) => ({
          label,
          isChosen: happened === value,
          onChoose: () => answer({ happened: value }),
        }))}
      />
    </Question>
  );
}

export function Safety({ answer, goTo, back }: Start) {
  return (
    <Question title="Right now, only this" onBack={back}>
      <ul className="flex flex-col gap-5 text-xl">
        <li>
          <strong>If hospice was caring for them,</strong> call the nurse.
        </li>
        <li>
          <strong>If it was unexpected,</strong> call{" "}
          <a href="tel:911" className="text-link">
            911
          </a>
          .
        </li>
        <li>Ask one person to come and be with you.</li>
        <li>The celebration can wait.</li>
      </ul>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={(event) => isFirst(event) && answer({})}>Next step</Button>
        <Button variant="secondary" onClick={() => goTo("pause")}>
          I will come back
        </Button>
      </p>
    </Question>
  );
}

export const Pause = ({ back }: Start) => (
  <Question
    title="Come back whenever you like"
    hint="Nothing has to be decided now. This page will be here."
    onBack={back}
  >
    <p className="flex flex-wrap gap-3">
      <LinkButton to="/first-steps" variant="secondary">
        What to do in the first hours
      </LinkButton>
    </p>
  </Question>
);

export function Whose({ draft, answer, back }: Start) {
  const { whose } = draft.answers;
  return (
    <Question title="Whose celebration is it?" onBack={back}>
      <AnswerList
        answers={[
          { label: "Mine", isChosen: whose === "mine", onChoose: () => answer({ whose: "mine" }) },
          {
            label: "Someone I love",
            isChosen: whose === "someone",
            onChoose: () => answer({ whose: "someone" }),
          },
        ]}
      />
      <p className="mt-6 text-ink-soft">
        If you are thinking of ending your life, call or text{" "}
        <a href="tel:988" className="text-link">
          988
        </a>{" "}
        (US).
      </p>
    </Question>
  );
}

type LineProps = {
  label: string;
  hint?: string;
  most: number;
  value: string;
  onChange: (text: string) => void;
};

/** A line to type in. Longer text is not cut, which nobody would see. */
const Line = ({ label, hint, most, value, onChange }: LineProps) => (
  <Field label={label} hint={hint} error={lengthProblem(value, most)}>
    {(control) => (
      <Input
        {...control}
        dir="auto"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

export function Name({ draft, note, answer, back }: Start) {
  const { honoree_name = "", whose } = draft.answers;
  const isMine = whose === "mine";
  return (
    <Question title={isMine ? "What is your name?" : "Who are we celebrating?"} onBack={back}>
      <WordsForm onNext={() => answer({})} onSkip={() => answer({})}>
        <Line
          label="Name"
          hint={nameHint(draft.answers.kind)}
          most={NAME_MOST}
          value={honoree_name}
          onChange={(text) => note({ honoree_name: text })}
        />
      </WordsForm>
    </Question>
  );
}

export const Remember = (start: Start) => (
  <WishLine
    {...start}
    field="remember"
    title="What should nobody forget?"
    hint="A song, a dish, a rule. One line is enough."
  />
);

export const LeaveOut = (start: Start) => (
  <WishLine
    {...start}
    field="leave_out"
    title="What should be left out?"
    hint="One line is enough."
  />
);

type WishProps = Start & { field: "remember" | "leave_out"; title: string; hint: string };

function WishLine({ draft, note, answer, back, field, title, hint }: WishProps) {
  return (
    <Question title={title} onBack={back}>
      <WordsForm onNext={() => answer({})} onSkip={() => answer({})}>
        <Line
          label="In your words"
          hint={hint}
          most={TEXT_MOST}
          value={draft.answers[field] ?? ""}
          onChange={(text) => note({ [field]: text })}
        />
      </WordsForm>
    </Question>
  );
}

export function HowMany({ draft, answer, back }: Start) {
  const { expected_guests } = draft.answers;
  const option = (guests: number | null, label: string) => ({
    label,
    isChosen: guests !== null && expected_guests === guests,
    onChoose: () => answer({ expected_guests: guests }),
  });
  return (
    <Question title="About how many people?" onBack={back}>
      <AnswerList
        answers={[
          option(20, "Under 20"),
          option(50, "About 50"),
          option(100, "100 or more"),
          option(null, "I don’t know"),
        ]}
      />
    </Question>
  );
}

export function Finder({ draft, note, answer, back }: Start) {
  const { finder = "" } = draft.answers;
  const [isNaming, setNaming] = useState(finder !== "" && finder !== "later");
  return (
    <Question
      title="Who should find this?"
      hint="We tell them only when you say so."
      onBack={isNaming ? () => setNaming(false) : back}
    >
      {isNaming ? (
        <WordsForm
          onNext={() => answer({})}
          onSkip={() => answer({ finder: "later" })}
          skip="Later"
        >
          <Line
            label="Their name"
            most={NAME_MOST}
            value={finder === "later" ? "" : finder}
            onChange={(text) => note({ finder: text })}
          />
        </WordsForm>
      ) : (
        <AnswerList
          answers={[
            { label: "Choose someone", onChoose: () => setNaming(true) },
            {
              label: "Later",
              isChosen: finder === "later",
              onChoose: () => answer({ finder: "later" }),
            },
          ]}
        />
      )}
    </Question>
  );
}
