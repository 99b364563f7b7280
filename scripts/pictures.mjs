// npm run pictures: takes the pictures of docs/pictures.md anew, from a demo of its own that is gone at the end.
// The demo tells of the days before today, so that dates differ from run to run, and nothing else.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from './browser.mjs'
import { buildAll } from './build.mjs'
import { leash } from './leash.mjs'

const requisitions = '/quality-assurance/change-control/requisition'
const closed = `${requisitions}/cr-ven-sol-044`

/** By the name of the file: who looks, at what, and what one sees. */
const pages = {
  home: ['qa', '/', 'Home: what waits for me, decided in place'],
  requisitions: ['qa', requisitions, 'The change control requisitions of a company, live'],
  requisition: ['qa', closed, 'A requisition: its path, who did what and when, signatures'],
  history: ['auditor', `${closed}?view=replay&version=7`, 'The auditor’s replay, verified on the device'],
  comparison: ['auditor', `${closed}?view=replay&version=9&compare=4`, 'Two versions compared, field by field'],
  transfer: ['admin', '/inventory/operations/godown-transfer/transfer-1', 'A stock document with its lines'],
  items: ['admin', '/inventory/masters/items', 'A list of masters'],
  report: ['admin', '/inventory/reports/stock-item-summary', 'A report, its figures leading to their source'],
  dashboard: ['admin', '/system/group-settings/dashboard/module/qa', 'A dashboard over the local replica'],
  vendor: ['admin', '/purchase/masters/vendors/vendor-bharat-chem-traders', 'One record and what belongs to it'],
}
const desk = { mode: 'light', viewport: { width: 1440, height: 900 }, ending: '', more: '' }
const dark = { ...desk, mode: 'dark', ending: '-dark', more: ', dark' }
const phone = { ...desk, viewport: { width: 390, height: 844 }, ending: '-phone', more: ', on a phone' }

const pictures = [
  ...Object.keys(pages).map((name) => [name, desk]),
  ['requisition', dark],
  ['dashboard', dark],
  ['home', phone],
  ['requisition', phone],
].map(([name, { ending, more, ...look }]) => {
  const [who, address, words] = pages[name]
  return { ...look, who, address, words: `${words}${more}`, file: `pictures/${name}${ending}.png` }
})

/** Bytes of the largest picture. */
const most = 120_000

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const answers = (origin) =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

await buildAll()
const dataDir = mkdtempSync(path.join(tmpdir(), 'chronicle-pictures-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const port = await freePort()
const origin = `http://localhost:${port}`
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
leash(server)
while (!(await answers(origin))) {
  if (server.exitCode !== null) throw new Error('The server did not start.')
  await new Promise((resolve) => setTimeout(resolve, 200))
}

const browser = await chromium.launch({ executablePath: await ensureBrowser() })
const seats = new Map()
/** The page of a person who is signed in. */
const seatOf = async (person) => {
  if (seats.has(person)) return seats.get(person)
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Domain').fill('meridian')
  await page.getByLabel('Email').fill(`${person}@meridian.example`)
  await page.getByLabel('Password', { exact: true }).fill('Meridian#2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor({ state: 'hidden' })
  seats.set(person, page)
  return page
}

mkdirSync('docs/pictures', { recursive: true })
for (const { who, address, mode, viewport, file } of pictures) {
  const page = await seatOf(who)
  await page.setViewportSize(viewport)
  await page.goto(`${origin}${address}`)
  await page.getByRole('main').waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  // Rows and figures come from the worker of the replica, which no page waits for.
  await page.waitForTimeout(2500)
  await page.evaluate((wanted) => void (document.documentElement.dataset.mode = wanted), mode)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const { size } = await sharp(taken).png({ palette: true, colours: 64, effort: 10 }).toFile(`docs/${file}`)
  console.log(`docs/${file}: ${Math.round(size / 1000)} kB`)
  if (size > most) throw new Error(`docs/${file} is larger than ${most / 1000} kB.`)
}
await browser.close()
server.kill('SIGTERM')

const listed = pictures.map(({ words, file }) => `## ${words}\n\n![${words}](${file})\n`)
writeFileSync(
  'docs/pictures.md',
  `# Pictures\n\nTaken of the demo by \`npm run pictures\`, which renews them and this page.\n\n${listed.join('\n')}`,
)
