import { describe, expect, test } from "vitest";
import { named, relevantAnswers, stepAfter, stepIn, stepsFor } from "./answers";

describe("the questions", () => {
  test("after a death: when, who, what they loved, how many", () => {
    const answers = { kind: "died", happened: "weeks" } as const;
    expect(stepsFor(answers)).toEqual(["where", "happened", "name", "love", "number", "draft"]);
  });

  test("a death of today or yesterday is followed by the safety screen", () => {
    expect(stepAfter("happened", { kind: "died", happened: "today" })).toBe("safety");
    for (const happened of ["days", "weeks", "longer", "unsaid"] as const) {
      expect(stepAfter("happened", { kind: "died", happened })).toBe("name");
    }
  });

  test("for the list alone nothing has to be answered", () => {
    expect(stepIn("draft", { kind: "died", list: true })).toBe("draft");
    expect(stepAfter("happened", { kind: "died", list: true })).toBe("draft");
  });

  test("planning ahead asks for wishes, and in the end who should find them", () => {
    const steps = stepsFor({ kind: "ahead" });
    expect(steps).toContain("remember");
    expect(steps.at(-2)).toBe("finder");
  });

  test("who changes their mind is asked, and sends, only what belongs to the other beginning", () => {
    const both = { happened: "today", list: true, whose: "mine", finder: "Jo" } as const;
    const shared = { honoree_name: "Ruth", expected_guests: 20 };
    expect(relevantAnswers({ ...shared, ...both, kind: "died" })).toEqual({
      ...shared,
      kind: "died",
      happened: "today",
      list: true,
    });
    expect(relevantAnswers({ ...shared, ...both, kind: "ahead" })).toEqual({
      ...shared,
      kind: "ahead",
      whose: "mine",
      finder: "Jo",
    });
  });

  test("an address leads only where the answers lead", () => {
    expect(stepIn("love", {})).toBe("where");
    expect(stepIn("safety", { kind: "died", happened: "weeks" })).toBe("where");
    expect(stepIn("love", { kind: "died" })).toBe("love");
    expect(stepIn("anything", { kind: "died" })).toBe("where");
  });

  test("the honoree is spoken of by name", () => {
    expect(named({ honoree_name: " Ruth " }, "they")).toBe("Ruth");
    expect(named({ honoree_name: " " }, "they")).toBe("they");
    expect(named({ whose: "mine", honoree_name: "Ruth" }, "they")).toBe("you");
  });
});
