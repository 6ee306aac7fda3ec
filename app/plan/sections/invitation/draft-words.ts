type Plan = { honoree_name: string; words_for_day: string };

/**
 * The draft of an invitation's words. It names no day, time or place, which are shown beside it and
 * change with the plan.
 */
export function draftWords(plan: Plan): string {
  const name = plan.honoree_name.trim();
  const occasion = plan.words_for_day.trim() || "celebration";
  return name
    ? `You are warmly invited to the ${occasion} for ${name}.\n\nCome as you are. If you have a story about ${name}, please bring it along.`
    : `You are warmly invited to our ${occasion}.\n\nCome as you are. If you have a story to tell, please bring it along.`;
}
