import { createReadStream } from 'node:fs'

/** A file of the disk as the body of an answer: read as fast as it is taken, closed where nobody takes it any more. */
export const fileStream = (path: string): ReadableStream<Uint8Array> => {
  const file = createReadStream(path)
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => {
      file.destroy()
    },
  })
}
