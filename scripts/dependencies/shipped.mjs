// Which packages reach production: what the server installs, and what the build takes into the app.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imported =
  /^\s*(?:import|export)\b[^'"]*?['"]([^'".][^'"]*)['"]|\bimport\(\s*['"]([^'".][^'"]*)['"]\s*\)|^@import\s+['"]([^'".][^'"]*)['"]/gm

/** `react/jsx-runtime` -> `react`, `@scope/name/part` -> `@scope/name`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const importsOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && /\.(?:ts|tsx|css)$/.test(one.name))
    .flatMap((one) => [...readFileSync(path.join(one.parentPath, one.name), 'utf8').matchAll(imported)])
    .map(([, statement, call, style]) => packageOf(statement ?? call ?? style))

/** Names, sorted: all `dependencies`, and those `devDependencies` that a source file imports. */
export const shipped = (root) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const used = new Set(importsOf(path.join(root, 'src')))
  return [...Object.keys(dependencies), ...Object.keys(devDependencies).filter((name) => used.has(name))].toSorted()
}
