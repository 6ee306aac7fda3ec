type Plan = { honoree_name: string; words_for_day: string };

/**
 * The words of an invitation that nobody has written yet. They hold no day, time or place, which
 * stand beside them and change with the plan.
 */
export function draftWords(plan: Plan): string {
  const name = plan.honoree_name.trim();
  const occasion = plan.words_for_day.trim() || "celebration";
  return name
    ? `You are warmly invited to the ${occasion} for ${name}.\n\nCome as you are. If you have a story about ${name}, please bring it along.`
    : `You are warmly invited to our ${occasion}.\n\nCome as you are. If you have a story to tell, please bring it along.`;
}
