const WAITS_MS = [300, 1500]

/** Loads a part of the app, again after a short wait if that failed. */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of WAITS_MS) {
    try {
      return await load()
    } catch {
      await new Promise(go => setTimeout(go, wait))
    }
  }
  return await load()
}
