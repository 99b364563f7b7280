/** What a customer sends. */
export const letterOf = (subject: string): Uint8Array => pageOf(`${subject}: agreed.`)

/** A one-page PDF with a line of text. */
export const pageOf = (line: string): Uint8Array => {
  const text = `BT /F1 14 Tf 72 740 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n',
    `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\n`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
  ]
  return new TextEncoder().encode(`%PDF-1.4\n${parts.join('')}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`)
}
