/** Does this with each of them, also after one that failed, and throws what failed at the end. */
export async function tryEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  failed: string,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch(error => failures.push(error))
  if (failures.length === 0) return
  throw new AggregateError(failures, `${failed}: ${failures.length}`, { cause: failures[0] })
}
