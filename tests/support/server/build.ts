import path from 'node:path'
import { build, type UserConfig } from 'vite'
import { inject } from 'vitest'
import { isServerBuilt } from '../../../scripts/build.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/** Folder for what this worker builds; inside of the project, whose modules it uses. The run removes it. */
const folder = (): string => path.join(inject('builds'), String(process.pid))

const bundle = async (name: string, config: UserConfig & { readonly configFile: string | false }): Promise<string> => {
  const outDir = path.join(folder(), name)
  await build({ root, logLevel: 'error', ...config, build: { ...config.build, outDir, sourcemap: false } })
  return outDir
}

/** The server and its tools as they are shipped, made from the present sources: `npm test` has built them before. */
export interface Built {
  readonly main: string
  readonly cli: string
}

const makeServer = async (): Promise<Built> => {
  const made = isServerBuilt()
    ? path.join(root, 'dist/server')
    : await bundle('server', { configFile: path.join(root, 'vite.server.config.ts') })
  return { main: path.join(made, 'main.js'), cli: path.join(made, 'cli.js') }
}

let built: Promise<Built> | undefined

/** Once in each worker: the sources stand still while the tests run. */
export const buildServer = (): Promise<Built> => (built ??= makeServer())

/** A server of the tests, bundled as the product's own is. */
export const buildServerOf = async (name: string, main: string): Promise<string> => {
  const configFile = path.join(root, 'vite.server.config.ts')
  const made = await bundle(name, { configFile, build: { rolldownOptions: { input: { main } } } })
  return path.join(made, 'main.js')
}

/** A script of the tests that runs outside of them. */
export const buildScript = async (file: string): Promise<string> => {
  const made = await bundle(path.parse(file).name, { configFile: false, build: { ssr: file } })
  return path.join(made, `${path.parse(file).name}.js`)
}
