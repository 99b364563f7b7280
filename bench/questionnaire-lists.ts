import type { Page } from '@playwright/test'
import { type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { watched } from './support/long-tasks.ts'
import { counts, dailyTopic, month } from './support/questionnaires.ts'
import { rest } from './support/size.ts'
import { serverOn } from './support/store.ts'

/** A frame that takes longer is felt (house rule 4). */
const budgetMs = 50

const workLog = '/hrd/department/emp-job-task/admin'

/** What is opened, where, and what stands there once it is. */
const pages = {
  topics: {
    path: '/miscellaneous/questionnaire/topics',
    shown: (page) => page.getByText(counts.topics.toLocaleString('en-IN'), { exact: true }).first(),
  },
  tasks: {
    path: '/home/my-space/my-tasks',
    shown: (page) => page.getByRole('region', { name: /^Self/ }).getByRole('row').nth(1),
  },
  board: {
    path: '/home/my-space/my-tasks?view=status',
    shown: (page) => page.getByText(/^Check the drain/).first(),
  },
  // In the year that the store has.
  calendar: {
    path: `/home/my-space/my-tasks?view=calendar&day=${month}-15`,
    shown: (page) =>
      page
        .getByRole('region', { name: 'Calendar' })
        .getByText(/^Check the drain/)
        .first(),
  },
  report: {
    path: `${workLog}/work-log?month=${month}`,
    shown: (page) => page.getByRole('table', { name: /^Work log of/ }),
  },
  answers: {
    path: `/miscellaneous/questionnaire/questions/${dailyTopic}/answers?month=${month}`,
    shown: (page) => page.getByText('Submissions'),
  },
} as const satisfies Readonly<
  Record<string, { readonly path: string; readonly shown: (page: Page) => ReturnType<Page['locator']> }>
>
type List = keyof typeof pages

const isShown = (page: Page, list: List): Promise<void> => pages[list].shown(page).waitFor({ timeout: 300_000 })

/** Goes on within the app, as a link does. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const scroll = async (page: Page): Promise<void> => {
  await page.getByRole('main').hover()
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, turn < 20 ? 900 : 20_000)
    await page.waitForTimeout(30)
  }
}

/** The longest task of the main thread while the lists of topics, of one's tasks, of what one answered in a month and of a month's answers are opened and scrolled through. */
export const felt = async (folder: string): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(folder)
  try {
    return await inBrowser(async (browser) => {
      const context = await browser.newContext({
        ...quiet,
        storageState: await signedIn(origin, 'admin'),
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      // oxlint-disable no-await-in-loop -- one list after the other
      for (const list of Object.keys(pages) as readonly List[]) {
        await page.goto(pages[list].path)
        await isShown(page, list)
        // What the device holds has come.
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(rest(4000))
      }
      const watch = await watched(page)
      const elsewhere = '/miscellaneous/questionnaire/chemical-compositions'
      for (const list of Object.keys(pages) as readonly List[]) {
        await watch.during('elsewhere', () => go(page, elsewhere))
        await watch.during(`${list}: open`, async () => {
          await go(page, pages[list].path)
          await isShown(page, list)
        })
        await watch.during(`${list}: scroll`, () => scroll(page))
      }
      // oxlint-enable no-await-in-loop
      const longest = await watch.longest()
      await context.close()
      return (Object.keys(pages) as readonly List[]).map((list) => {
        const [open = 0, scrolled = 0] = [longest[`${list}: open`], longest[`${list}: scroll`]]
        console.log(`  longest task of ${list}: ${Math.round(open)} ms to open, ${Math.round(scrolled)} ms to scroll`)
        return row(
          `${list}-long-task`,
          Math.max(open, scrolled),
          'ms longest (0: none over 50)',
          'budget of a frame',
          budgetMs,
        )
      })
    })
  } finally {
    await server.close()
  }
}
