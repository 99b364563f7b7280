import type { TDocumentDefinitions } from 'pdfmake/interfaces'

/** The parts of pdfmake that its published types leave out. */
interface PdfMake {
  addVirtualFileSystem(files: unknown): void
  setUrlAccessPolicy(allow: () => boolean): void
  setProgressCallback(progress: ((done: number) => void) | undefined): void
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Uint8Array> }
}

let loaded: Promise<PdfMake> | undefined

/** The browser's build everywhere, with its own fonts: so a browser and a command line write the same bytes. */
const load = async (): Promise<PdfMake> => {
  const [maker, fonts] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    // Also registers itself where the maker is global; nothing here is.
    import('pdfmake/build/vfs_fonts.js'),
  ])
  const pdfMake = maker.default as typeof maker.default & PdfMake
  pdfMake.addVirtualFileSystem(fonts.default)
  // A record never makes its print fetch anything.
  pdfMake.setUrlAccessPolicy(() => false)
  return pdfMake
}

/**
 * The bytes of a PDF. The same definition gives the same bytes. Takes the processor for seconds where a history is long:
 * in a browser, call it in a worker. `progress` hears 0 to 1 while pages are written.
 */
export const renderPdf = async (
  definition: TDocumentDefinitions,
  progress?: (done: number) => void,
): Promise<Uint8Array> => {
  loaded ??= load()
  const pdfMake = await loaded
  pdfMake.setProgressCallback(progress)
  return pdfMake.createPdf(definition).getBuffer()
}
