import { paths } from './paths.ts'

const { login, register, verify, forgotPassword, dashboard } = paths
const ENTRY = [login, register, verify, forgotPassword]

/** Says which of the shapes of the start page fits the address, before it is painted. */
export const START_SHAPE = `{const p=location.pathname,s=${JSON.stringify(ENTRY)}.includes(p)?'entry':(p+'/').startsWith('${dashboard}/')?'dashboard':'';if(s)document.documentElement.dataset.start=s}`
