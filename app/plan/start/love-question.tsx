import { useQuery } from "@tanstack/react-query";
import { celebrationTypesQuery } from "~/inspiration/queries";
import { ARTWORK, iconOf } from "~/inspiration/type-icon";
import { Icon } from "~/ui/icon";
import { named } from "./answers";
import { AnswerList, Question } from "./question";
import type { Start } from "./use-start";

export function Love({ draft, answer, back }: Start) {
  const { data: types = [] } = useQuery(celebrationTypesQuery);
  const { answers } = draft;
  const chosen = answers.celebration_type_id;
  const name = named(answers, "they");
  const title =
    answers.whose === "mine"
      ? "What do you love?"
      : answers.kind === "ahead"
        ? `What ${name === "they" ? "do they" : `does ${name}`} love?`
        : `What did ${name} love?`;
  return (
    <Question title={title} onBack={back}>
      <AnswerList
        answers={[
          ...types.map((type) => ({
            label: (
              <span className="flex flex-wrap items-center gap-2">
                <Icon name={iconOf(type)} className="size-control shrink-0 text-deep" />
                <span className="min-w-0 flex-1 basis-20">{type.title}</span>
              </span>
            ),
            picture: (
              <img
                src={type.image_url || ARTWORK[iconOf(type)]}
                alt=""
                width={96}
                height={72}
                className="h-14 w-18 shrink-0 rounded-control bg-blush object-cover"
              />
            ),
            isChosen: chosen === type.id,
            onChoose: () => answer({ celebration_type_id: type.id }),
          })),
          { label: "Something else", onChoose: () => answer({ celebration_type_id: null }) },
          { label: "I don’t know yet", onChoose: () => answer({ celebration_type_id: null }) },
        ]}
      />
    </Question>
  );
}
