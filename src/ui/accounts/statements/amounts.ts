export { amountWords, balanceWords, sideWords } from '../../../domain/accounts/statements/amounts.ts'
