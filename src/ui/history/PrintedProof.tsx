import { useEffect, useState } from 'react'
import { addressOfVersion } from './replayAddress.ts'

interface PrintedProofProps {
  readonly version: number
  /** Page of the record; the history that this page shows, unless given. */
  readonly own?: string
}

/** The dark squares of a code as one path, a unit each. */
const drawn = (code: readonly (readonly boolean[])[]): string =>
  code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** On paper, what leads back to the record: the code of the address at which it is verified anew at this version. */
export const PrintedProof = ({ version, own }: PrintedProofProps) => {
  const address = addressOfVersion(version, own)
  const [code, setCode] = useState<readonly (readonly boolean[])[]>([])
  useEffect(() => {
    // At rest rather than when printing begins: a browser waits for no code that is still to be fetched.
    const rest = requestIdleCallback(() => {
      import('qr')
        .then(({ encodeQR }) => setCode(encodeQR(address, 'raw', { ecc: 'medium', border: 1 })))
        // Without a connection, the address alone stands on the paper.
        .catch(() => undefined)
    })
    return () => cancelIdleCallback(rest)
  }, [address])
  const side = code.length
  return (
    <div className="hidden items-center gap-3 text-xs print:flex">
      {side > 0 && (
        <svg
          role="img"
          aria-label="Code of the address of this record"
          viewBox={`0 0 ${side} ${side}`}
          shapeRendering="crispEdges"
          className="size-20 shrink-0 bg-white"
        >
          <path d={drawn(code)} fill="#000" />
        </svg>
      )}
      <p className="wrap-anywhere">
        Scan to open version {version} and verify it:
        <br />
        {address}
      </p>
    </div>
  )
}
