export function settleFactor(): number
export function timeouts(): {
  readonly test: number
  readonly step: number
  readonly navigation: number
  readonly run: number
}
