/** Something took longer than it may. */
export class Overdue extends Error {}

/**
 * The result of a task if it is in time; otherwise the task goes on, but nobody waits for it.
 * @param most milliseconds
 * @throws Overdue, and what the task throws
 */
export async function withDeadline<Result>(
  most: number,
  task: PromiseLike<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Overdue(`No answer within ${most} ms`)), most);
  });
  try {
    return await Promise.race([task, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
