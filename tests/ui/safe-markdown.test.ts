import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { asWritten } from '../../src/domain/platform/chat/reply.ts'
import { SafeMarkdown } from '../../src/ui/platform/chat/SafeMarkdown.tsx'

const html = (text: string): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(SafeMarkdown, { text })))

const addresses = (made: string): readonly string[] => [...made.matchAll(/href="([^"]*)"/g)].map((one) => one[1] ?? '')

describe('replies are safe Markdown', () => {
  test('tables, lists and links inside of the app', () => {
    const made = html(
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n\n[open](/quality-assurance/change-control/requisition?open=true)',
    )
    expect(made).toContain('<table')
    expect(made).toContain('<li>one</li>')
    expect(addresses(made)).toEqual(['/quality-assurance/change-control/requisition?open=true'])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="https://evil.example">x</a>',
    '![picture](https://evil.example/x.png)',
    '![picture](/services/file-manager/x)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](https://evil.example)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](/%5C\\\\evil.example)',
    'https://evil.example and www.evil.example and a@evil.example',
    '<https://evil.example>',
    '[x]: https://evil.example\n\n[x]',
    '<svg><animate onbegin=alert(1)></svg>',
    '<iframe srcdoc="<script>alert(1)</script>">',
  ])('%s leads nowhere and loads nothing', (text) => {
    const made = html(text)
    expect(made).not.toMatch(/<(?:script|img|svg|iframe|animate|object|embed|form|style|link)\b/i)
    expect(made).not.toMatch(/\son\w+=/i)
    for (const address of addresses(made)) expect(address).toMatch(/^\/(?![/\\])/)
  })

  test('whatever is written, links lead inside of the app and nothing is loaded', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '[',
      ']',
      '(',
      ')',
      '!',
      '"',
      '`',
      '\n',
      '//',
      '/',
      '\\',
      'javascript:',
      'https://e.example',
      'img src=x',
      ' onload=1',
      '|',
      '---',
      '&#x2f;',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const made = html(pieces.join(''))
        for (const address of addresses(made)) expect(address).toMatch(/^\/(?![/\\])/)
        expect(made).not.toMatch(/<(?:script|img|svg|iframe)\b/i)
      }),
    )
  })

  test('a text of a document is shown letter for letter', () => {
    const text = '*Not* [a](/link) <b>bold</b> _x_ `y` # 1 | 2 &lt; ~z~ ![i](/i) ==q=='
    const made = html(`- ${asWritten(text)}`)
    const words = made
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(words.trim()).toBe(text)
    expect(made).not.toMatch(/<(?:a|b|em|code|strong|del)\b/)
  })
})
