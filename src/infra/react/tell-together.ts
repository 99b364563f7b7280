/** Views that have news and were not told yet. */
const waiting = new Set<() => void>()

const tell = (): void => {
  const told = [...waiting]
  waiting.clear()
  for (const listener of told) listener()
}

const { port1, port2 } = new MessageChannel()
port1.addEventListener('message', tell)
port1.start()

/**
 * Calls a view's listener in a task of its own, behind the messages that have arrived already: what the replica answered while a page
 * was being drawn is drawn once, and not answer by answer.
 */
export const tellTogether = (listener: () => void): void => {
  if (waiting.size === 0) port2.postMessage(null)
  waiting.add(listener)
}

/** A listener that is gone is not called any more. */
export const tellNoMore = (listener: () => void): void => void waiting.delete(listener)
