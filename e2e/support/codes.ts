import type { Page } from '@playwright/test'
import { wordsOf } from '../../src/domain/registry/fields.ts'
import { resources } from '../../src/domain/resources.ts'

/** Statuses as they are stored, where people know them by another word. */
const stored: readonly string[] = [
  ...new Set(
    resources.flatMap(({ columns }) =>
      columns
        .filter(({ type }) => type === 'status')
        .flatMap(({ choices = [], words }) => choices.filter((one) => (words?.[one] ?? wordsOf(one)) !== one)),
    ),
  ),
]

/** What on the page only programs say: codes of rights, and stored statuses. A status may tell its stored one on hover. */
export const codesOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((statuses) => {
    const code = /\b[A-Z]{2,}(?::[A-Z0-9-]+)+/
    const isStored = new Set(statuses)
    // A word alone may be one of the language within a sentence; joined by hyphens it is none.
    const joined = statuses.filter((one) => one.includes('-'))
    const within = new RegExp(String.raw`(?<![\w/-])(?:${joined.join('|')})(?![\w/-])`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const said: string[] = []
    while (texts.nextNode() !== null) {
      const { data, parentElement } = texts.currentNode as Text
      if (parentElement?.checkVisibility() === true) said.push(data.trim())
    }
    for (const one of document.querySelectorAll('[aria-label], [placeholder]'))
      if (one.checkVisibility()) said.push(one.ariaLabel ?? '', one.getAttribute('placeholder') ?? '')
    return [...new Set(said.filter((text) => code.test(text) || isStored.has(text) || within.test(text)))]
  }, stored)
