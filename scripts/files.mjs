// Files of the project.
import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Every file below a folder that ends so, in the order of their names. */
export const filesOf = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file))
    .toSorted()
