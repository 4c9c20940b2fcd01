/** Where the person's choice of theme is remembered. */
export const THEME_KEY = 'goodword.theme'

/** Run before the first paint, as a file of its own. Storage may be barred, hence the try. */
export const FIRST_PAINT = `try{const t=localStorage.getItem('${THEME_KEY}');if(t)document.documentElement.dataset.theme=t}catch{}`
