import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** A picture of the demo, drawn by a colour for each of its points: truecolour, 8 bits a channel (PNG, third edition, 5 and 11). */
export const drawPng = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Uint8Array => {
  const stride = 1 + width * 3
  // Each row begins with its filter, none.
  const rows = Buffer.alloc(height * stride)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x + 0.5, y + 0.5), y * stride + 1 + x * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
