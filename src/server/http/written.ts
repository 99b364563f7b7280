import { setImmediate as turn } from 'node:timers/promises'

/** Characters that are sent at once. */
const atOnce = 65_536

/** Written texts as the body of an answer, made as fast as they are taken; what breaks in the middle leaves a file that is cut off. */
export const bodyOf = (
  written: AsyncGenerator<string, void, undefined> | Generator<string, void, undefined>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      let text = ''
      while (text.length < atOnce) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { done, value } = await written.next()
        if (done === true) break
        text += value
      }
      // What the embedded engine answers comes without a turn of the loop, in which others are heard.
      await turn()
      if (text === '') controller.close()
      else controller.enqueue(encoder.encode(text))
    },
    cancel: async () => {
      await written.return()
    },
  })
}
