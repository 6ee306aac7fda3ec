export class Overdue extends Error {}

/** A late task goes on, unawaited. `most` is in milliseconds. @throws Overdue, or as the task */
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
