import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { historyOf } from '../../src/domain/history/history.ts'
import { packDefinition } from '../../src/domain/history/inspection-pack.ts'
import { pdfDefinition } from '../../src/domain/history/pdf.ts'
import { isDrawn, printable } from '../../src/domain/history/printable.ts'
import { renderPdf } from '../../src/domain/history/render-pdf.ts'
import { verifyExport } from '../../src/domain/history/verify-export.ts'
import { chainEvent, hashOfEvent, sha256Hex } from '../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import { sign } from '../../src/domain/kernel/signature.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { walkedTo } from '../support/requisition/walk.ts'
import { filesInPdf } from '../support/pdf-text.ts'
import { runs } from '../support/tier.ts'
import { withSettings } from '../support/world.ts'

const taken = { by: { id: 'auditor', name: 'Anna Auditor' }, at: '2026-11-21T04:00:00.000Z' }
const definitionOf = (events: readonly EventEnvelope[]) =>
  pdfDefinition(historyOf(requisitionResource, 'one', events), taken)

/** The requisition with its proposed change corrected to each of the texts, as the log would hold it. */
const correctedTo = (...texts: readonly string[]): readonly EventEnvelope[] => {
  const events = [...walkedTo('pending').events]
  for (const text of texts) {
    const last = events.at(-1) as EventEnvelope
    const version = last.version + 1
    const data = { path: 'proposedChange', before: '', after: text }
    const event = { ...last, id: `event-${version}`, version, seq: version, type: 'TextCorrected', data, reason: text }
    events.push(chainEvent({ ...event, previousHash: last.hash }))
  }
  return events
}
/** Every text of a definition. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsOf)
}
const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe('the PDF export (06 History, Export)', () => {
  test('says in its parts what the specification asks for', () => {
    const { events } = walkedTo('closed', { class: 'Major', expert: 'heard' })
    const definition = definitionOf(events)
    const texts = textsOf(definition.content)
    for (const wanted of ['Form', 'Request', 'Closure of change control', 'Timeline', 'Signatures', 'Verification'])
      expect(texts).toContain(wanted)
    expect(texts.filter((text) => /^Verified: \d+ events, unbroken\. Head [0-9a-f]{12}\.$/.test(text))).toHaveLength(2)
    expect(texts).not.toContain('Recorded without electronic signature')
    const unsigned = walkedTo('pending', {}, withSettings({ signatureOnApproval: 'no' }))
    expect(textsOf(definitionOf(unsigned.events).content)).toContain('Recorded without electronic signature')
    const footer = definition.footer as (page: number, pages: number) => unknown
    expect(textsOf(footer(2, 9))).toEqual(
      expect.arrayContaining([
        'Page 2 of 9',
        expect.stringContaining('Printed by Anna Auditor on 21-Nov-2026 09:30:00 +05:30'),
      ]),
    )
    expect(definition.info).toMatchObject({
      title: 'Change control requisition CR/25-26/0001, version ' + events.length,
    })
  })

  test('carries the code of the address that verifies it, where the address is known', () => {
    const { events } = walkedTo('pending')
    const address = 'https://erp.example/record/one/history?view=replay&version=2'
    const history = historyOf(requisitionResource, 'one', events)
    expect(JSON.stringify(pdfDefinition(history, { ...taken, address }).content)).toContain(
      JSON.stringify({ qr: address }).slice(1, -1),
    )
    expect(JSON.stringify(pdfDefinition(history, taken).content)).not.toContain('"qr"')
  })

  test('marks a changed value with all that it was before', () => {
    const texts = textsOf(definitionOf(correctedTo('Second', 'Third')).content)
    expect(texts.filter((text) => text.trim() === 'CHANGED')).toHaveLength(1)
    const before = texts.filter((text) => text.startsWith('Before: '))
    expect(before).toEqual([
      'Before: “Second”, version 3, Vikram Shah, 05-Jan-2026 10:30:00 +05:30, reason: Second',
      'Before: “Sieve of 30 mesh”, version 1, Asha Rao, 05-Jan-2026 09:30:00 +05:30',
    ])
  })

  test('says of each event which fields it changed, from what and to what', () => {
    const cellsOf = (row: unknown) => textsOf(row).filter((text) => text !== '' && !text.startsWith('#'))
    const definition = definitionOf(correctedTo('Second', 'Third'))
    const tables = (definition.content as { table?: { body: unknown[] } }[]).flatMap(({ table }) => table ?? [])
    const rows = (tables.at(-1)?.body ?? []).map(cellsOf)
    expect(rows[1]).toEqual(['Field', 'Old value', 'New value'])
    expect(rows).toContainEqual(['Proposed change', 'Sieve of 30 mesh', 'Second'])
    expect(rows).toContainEqual(['Proposed change', 'Second', 'Third'])
    // The first entry was nothing before.
    expect(rows).toContainEqual(['Proposed change', '–', 'Sieve of 30 mesh'])
    expect(textsOf(rows).join(' ')).not.toMatch(/\d+ fields? changed/)
  })

  test('shows each signature where it was given and on the page of signatures, and one that does not belong', () => {
    const [first, second, third] = walkedTo('ccf-accepted').events as [EventEnvelope, EventEnvelope, EventEnvelope]
    const by = { id: second.actor.id, name: second.actor.name, designation: 'Head of Production' }
    const signature = sign(second, { by, at: second.at, meaning: 'HOD approval / rejection' })
    const signed = chainEvent({ ...second, signature })
    const texts = textsOf(definitionOf([first, signed, chainEvent({ ...third, previousHash: signed.hash })]).content)
    expect(texts).toContain(
      'Signed electronically by Vikram Shah, Head of Production, 05-Jan-2026 10:30:00 +05:30: HOD approval / rejection',
    )
    expect(texts).toContain('Belongs to this record and version.')
    const moved = { ...third, signature, previousHash: signed.hash }
    const broken = textsOf(definitionOf([first, signed, { ...moved, hash: hashOfEvent(moved) }]).content)
    expect(broken).toContain('Does not belong to this record and version.')
    expect(broken).toContain('Broken at version 3: signature does not match.')
  })

  test('as a pack proves its chain event by event and embeds what is checked elsewhere', async () => {
    const { events } = walkedTo('closed')
    const history = historyOf(requisitionResource, 'one', events)
    const texts = textsOf(packDefinition(history, { ...taken, checked: ['Group log: unbroken.'] }).content)
    for (const wanted of ['Signatures', 'Chain of events', 'Group log: unbroken.', 'Attachments', 'Files in this PDF'])
      expect(texts).toContain(wanted)
    for (const { hash } of events) expect(texts).toContain(hash)
    expect(texts.filter((text) => text === 'Holds')).toHaveLength(events.length)

    const bytes = await renderPdf(packDefinition(history, taken))
    const files = filesInPdf(bytes)
    expect(files).toHaveLength(2)
    const said = textsOf(packDefinition(history, taken).content)
    for (const file of files) expect(said).toContain(sha256Hex(file))
    expect(verifyExport(files[0] ?? '', () => requisitionResource)).toMatchObject({ intact: true })
  })

  test('as a pack says which event of a broken chain does not hold', () => {
    const events = walkedTo('closed').events.map((event, index) =>
      index === 2 ? { ...event, at: '2020-01-01T00:00:00.000Z' } : event,
    )
    const texts = textsOf(packDefinition(historyOf(requisitionResource, 'one', events), taken).content)
    expect(texts).toContain('Does not hold: content')
    expect(texts.filter((text) => text === 'Holds')).toHaveLength(events.length - 1)
  })

  test('is the same file for the same history, taker and time, and is read as text, not as pictures', async () => {
    const { events } = walkedTo('closed')
    const [one, other] = [await renderPdf(definitionOf(events)), await renderPdf(definitionOf(events))]
    expect(Buffer.compare(one, other)).toBe(0)
    const raw = Buffer.from(one).toString('latin1')
    expect(raw.startsWith('%PDF-')).toBe(true)
    for (const wanted of ['/FontFile2', '/ToUnicode']) expect([wanted, raw.includes(wanted)]).toEqual([wanted, true])
    for (const absent of ['/JavaScript', '/Launch', '/URI', '/EmbeddedFile', '/Subtype /Image'])
      expect([absent, raw.includes(absent)]).toEqual([absent, false])
  })

  test.each([
    ['10 kB without a blank', 'x'.repeat(10_000)],
    ['10 kB of lines', 'a\n'.repeat(5_000)],
    ['right to left', 'سلام '.repeat(200)],
    ['characters that turn the line', '\u202Eevil\u202C'],
    ['pictures', '😀👩‍👩‍👧‍👦'.repeat(100)],
    ['markup', '<script>alert(1)</script>{{x}} %PDF (\\) \\( endobj'],
    ['controls', '\u0001\u0007\u001B[31m'],
  ])('hostile text is laid out and harmless: %s', async (_, text) => {
    const bytes = await renderPdf(definitionOf(correctedTo(text)))
    expect(pagesOf(bytes)).toBeGreaterThan(2)
    expect(Buffer.from(bytes).includes('alert(1)')).toBe(false)
  })

  test('what the font cannot draw, and what nobody would see, stands as its code points', () => {
    expect(printable('Sieve – 30 µm ≥ ₹5, naïve, Ελλάς, Москва')).toBe('Sieve – 30 µm ≥ ₹5, naïve, Ελλάς, Москва')
    expect(printable('a\u200Bb')).toBe('a[U+200B]b')
    expect(printable('\u202Eabc')).toBe('[U+202E]abc')
    expect(printable('😀!')).toBe('[U+1F600]!')
    expect(printable('אב')).toBe('[U+05D0 U+05D1]')
    expect(printable('a\r\nb\tc')).toBe('a\nb    c')
  })

  test('every character that counts as drawn is in the three faces of the font', () => {
    const require = createRequire(import.meta.url)
    // The fonts' own reader, as pdfmake uses it.
    const fontkit = createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'))('fontkit') as {
      create(bytes: Buffer): { characterSet: readonly number[] }
    }
    const files = require('pdfmake/build/vfs_fonts.js') as Readonly<Record<string, string>>
    for (const face of ['Regular', 'Medium', 'Italic']) {
      const held = new Set(fontkit.create(Buffer.from(files[`Roboto-${face}.ttf`] as string, 'base64')).characterSet)
      const missing = Array.from({ length: 0xffff }, (_, index) => index).filter(
        (one) => one !== 0x0a && isDrawn(one) && !held.has(one),
      )
      expect([face, missing]).toEqual([face, []])
    }
  })

  test('a long history becomes a document of many pages, and tells how far it is', async () => {
    const count = runs({ sample: 500, soak: 2000 })
    const events = correctedTo(...Array.from({ length: count - 2 }, (_, index) => `Text number ${index}`))
    const heard: number[] = []
    const bytes = await renderPdf(definitionOf(events), (done) => heard.push(done))
    expect(pagesOf(bytes)).toBeGreaterThan(count * 0.03)
    expect(heard.length).toBeGreaterThan(10)
    expect(Math.max(...heard)).toBeLessThanOrEqual(1)
  })
})
