/** What the work gives, or `otherwise` where it fails or takes longer than so many milliseconds. */
export const inTime = async <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> => {
  const late = new Promise<T>(done => setTimeout(done, ms, otherwise).unref())
  return await Promise.race([work.catch(() => otherwise), late])
}
