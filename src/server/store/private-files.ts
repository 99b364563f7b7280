import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { CannotStart } from '../start/cannot-start.ts'

/** What a mode gives to the group and to others. */
const others = 0o077
/** Windows has no such modes; access there is by the folder that the store lies in. */
const hasModes = process.platform !== 'win32'

/** The data folder may be read or entered by others than its owner. */
export class StoreOpenToOthers extends CannotStart {
  constructor(folder: string) {
    super(
      `Others on this machine can read the store in ${folder}, and with it the keys that sign people in. Make it its owner's alone, then start again: chmod -R go-rwx '${folder}'`,
    )
  }
}

/** Makes the data folder for its owner alone; refuses one that is there and open to others. */
export const openPrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (hasModes && (statSync(folder).mode & others) !== 0) throw new StoreOpenToOthers(folder)
}

/** Takes from others what an older program, or somebody's copy, gave them of what lies in the folder: the folder alone keeps nobody out once it is moved. */
export const closeToOthers = (folder: string): void => {
  if (!hasModes) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const { mode } = lstatSync(file)
    if (entry.isSymbolicLink() || (mode & others) === 0) continue
    try {
      chmodSync(file, mode & 0o777 & ~others)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPERM') throw new StoreOpenToOthers(folder)
      throw error
    }
  }
}

/** What of an Emscripten module is used here: how the files of the host are given their attributes. */
interface HostFiles {
  readonly NODEFS: {
    readonly node_ops: { setattr: (node: unknown, attributes: { readonly mode?: number }) => void }
  }
}

/** A folder of PGlite's whose files are their owner's alone: it gives them to everybody, whatever the process' umask. */
export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const withoutOthers = (module: unknown): void => {
      const operations = (module as HostFiles).NODEFS.node_ops
      const { setattr } = operations
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~others })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withoutOthers, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
