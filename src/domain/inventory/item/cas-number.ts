/** A CAS number: up to ten digits in three parts, whose last digit checks the others, counted from the right. */
export const isCasNumber = (text: string): boolean => {
  const found = /^(\d{2,7})-(\d{2})-(\d)$/.exec(text)
  if (found === null) return false
  const digits = [...`${found[1] as string}${found[2] as string}`].toReversed()
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 10 === Number(found[3])
}
