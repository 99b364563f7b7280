import path from 'node:path'
import { build, loadConfigFromFile, type Plugin, type PluginOption, type UserConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '../../..')

/** The project's own settings of a bundle, as `scripts/build.mjs` uses them. */
const settingsOf = async (file: string): Promise<UserConfig> => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(root, file))
  if (loaded === null) throw new Error(`${file} could not be read.`)
  return loaded.config
}

const buildWith = async (settings: UserConfig, input: string, outDir: string): Promise<void> => {
  await build({
    ...settings,
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      ...settings.build,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { ...settings.build?.rolldownOptions, input: { main: path.join(import.meta.dirname, input) } },
    },
  })
}

/** A service worker and a manifest make the app installable; they are no part of its code. */
const withoutInstalling = async (plugins: readonly PluginOption[]): Promise<readonly Plugin[]> => {
  const all = (await Promise.all(plugins.flat(9) as PluginOption[])).flat(9) as Plugin[]
  return all.filter((one) => Boolean(one) && !one.name.startsWith('vite-plugin-pwa'))
}

/** The judge built twice: with the app's settings for a browser, with the server's for Node. */
export const buildJudges = async (folder: string): Promise<{ readonly app: string; readonly server: string }> => {
  const [app, server] = await Promise.all([settingsOf('vite.config.ts'), settingsOf('vite.server.config.ts')])
  const made = { app: path.join(folder, 'app'), server: path.join(folder, 'server') }
  await buildWith({ ...app, plugins: [...(await withoutInstalling(app.plugins ?? []))] }, 'page.html', made.app)
  await buildWith(server, 'main.ts', made.server)
  return made
}
