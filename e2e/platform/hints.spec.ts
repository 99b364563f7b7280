import { expect, test } from '../support/test.ts'

test.use({ handsOn: true })

test('the line about a control comes with the pointer and with the keyboard, says what holds now, and goes by Esc', async ({
  seat,
}) => {
  const { page } = await seat('qa', '/quality-assurance/change-control/requisition')
  const bubble = page.locator(':popover-open')
  const fold = page.getByRole('button', { name: 'Collapse the sidebar' })
  await fold.hover()
  await expect(bubble).toHaveText('Collapse the sidebar')
  await page.keyboard.press('Escape')
  await expect(bubble).toHaveCount(0)

  await fold.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(bubble).toHaveText('Collapse the sidebar')
  await page.keyboard.press('Enter')
  await expect(bubble).toHaveText('Expand the sidebar')
  // A folded sidebar names its screens by their lines alone.
  await page.getByRole('link', { name: 'Closure Date Period' }).hover()
  await expect(bubble).toHaveText('Closure Date Period')
  await page.getByRole('main').hover({ position: { x: 4, y: 4 } })
  await expect(bubble).toHaveCount(0)
})

test('what cannot be pressed says why, to eyes and to screen readers', async ({ seat }) => {
  const { page } = await seat('qa', '/home/my-space/my-preferences')
  const reset = page.getByRole('button', { name: 'Reset to defaults' })
  await reset.hover()
  await expect(page.locator(':popover-open')).toHaveText('Everything is at its default already.')
  await expect(reset).toHaveAccessibleDescription('Everything is at its default already.')
})
