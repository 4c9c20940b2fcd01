type Mark = (main: string, accent: string) => string

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The marks, by company key, drawn in a square of 256. */
export const LOGO_MARKS: Readonly<Record<string, Mark>> = {
  // A lark: three quarter circles, rising.
  larkmoor: (main, accent) => `
    <path d="M52 204 A92 92 0 0 1 144 112 L144 204 Z" fill="${main}"/>
    <path d="M152 104 A52 52 0 0 1 204 52 L204 104 Z" fill="${accent}"/>
    <path d="M152 204 L152 112 L204 112 A52 92 0 0 1 152 204 Z" fill="${main}" opacity=".62"/>`,

  // Blades of grass, each taller than the last.
  saltgrass: (main, accent) =>
    [96, 136, 176]
      .map((height, index) => {
        const x = 54 + index * 52
        const top = 212 - height
        const fill = index === 2 ? accent : main
        return `<path d="M${x} 212 L${x} ${top + 44} A44 44 0 0 1 ${x + 44} ${top} L${x + 44} 212 Z" fill="${fill}"/>`
      })
      .join(''),

  // A fern: pairs of leaves on a stem.
  fernhollow: (main, accent) => `
    <path d="M128 44 L128 216" stroke="${main}" stroke-width="12" stroke-linecap="round"/>
    ${range(3)
      .map(index => {
        const y = 94 + index * 46
        const reach = 44 + index * 12
        const fill = index === 0 ? accent : main
        return [-1, 1]
          .map(
            side =>
              `<path d="M128 ${y} C${128 + side * 12} ${y - 40} ${128 + side * reach} ${y - 44} ${128 + side * (reach + 14)} ${y - 40} C${128 + side * (reach + 8)} ${y} ${128 + side * 40} ${y + 10} 128 ${y} Z" fill="${fill}"/>`,
          )
          .join('')
      })
      .join('')}`,

  // An open book under a coin.
  pennyloft: (main, accent) => `
    <path d="M120 208 L120 132 C96 112 72 108 44 112 L44 188 C72 184 96 188 120 208 Z" fill="${main}"/>
    <path d="M136 208 L136 132 C160 112 184 108 212 112 L212 188 C184 184 160 188 136 208 Z" fill="${main}"/>
    <circle cx="128" cy="72" r="28" fill="${accent}"/>`,

  // A quill, split along its shaft.
  quillbrook: (main, accent) => `
    <path d="M80 176 C64 104 116 52 204 48 L92 164 Z" fill="${main}"/>
    <path d="M92 180 L208 60 C208 144 156 196 92 188 Z" fill="${accent}"/>
    <path d="M52 212 L78 186" stroke="${main}" stroke-width="14" stroke-linecap="round"/>`,

  // Lines of a ledger, one of them ticked off.
  copperline: (main, accent) => `
    ${[72, 128, 184]
      .map((y, index) => {
        const from = index === 1 ? 112 : 56
        const to = index === 1 ? 200 : 144
        const dot = index === 1 ? 68 : 188
        return `<path d="M${from} ${y} L${to} ${y}" stroke="${main}" stroke-width="24" stroke-linecap="round"/>
        <circle cx="${dot}" cy="${y}" r="20" fill="${accent}"/>`
      })
      .join('')}`,

  // A shield in two halves.
  ironbark: (main, accent) => `
    <path d="M122 40 L52 66 L52 124 C52 168 80 200 122 218 Z" fill="${main}"/>
    <path d="M134 40 L204 66 L204 124 C204 168 176 200 134 218 Z" fill="${accent}"/>`,

  // Gables, one under the other.
  northgable: (main, accent) => `
    <g fill="none" stroke-width="24" stroke-linejoin="round" stroke-linecap="round">
      <path d="M52 116 L128 56 L204 116" stroke="${accent}"/>
      <path d="M52 162 L128 102 L204 162" stroke="${main}"/>
      <path d="M52 208 L128 148 L204 208" stroke="${main}" opacity=".62"/>
    </g>`,

  // A door that stands open, under an arch.
  wrenfield: (main, accent) => `
    <path d="M60 208 L60 116 A68 68 0 0 1 196 116 L196 208" fill="none" stroke="${main}" stroke-width="20" stroke-linecap="round"/>
    <path d="M96 208 L96 120 A32 32 0 0 1 128 88 L160 104 L160 224 Z" fill="${accent}"/>
    <circle cx="146" cy="160" r="7" fill="${main}"/>`,

  // A kite of four cloths, with its tail.
  kitebridge: (main, accent) => `
    <path d="M122 40 L122 98 L64 98 Z" fill="${main}"/>
    <path d="M134 40 L134 98 L192 98 Z" fill="${accent}"/>
    <path d="M64 110 L122 110 L122 182 Z" fill="${accent}"/>
    <path d="M192 110 L134 110 L134 182 Z" fill="${main}"/>
    <path d="M128 186 C104 200 152 210 128 224" fill="none" stroke="${main}" stroke-width="9" stroke-linecap="round"/>`,

  // A cross of four petals.
  bluestem: (main, accent) => `
    ${range(4)
      .map(
        turn =>
          `<path d="M128 118 C92 98 96 44 128 36 C160 44 164 98 128 118 Z" transform="rotate(${turn * 90} 128 128)" fill="${turn % 2 ? accent : main}"/>`,
      )
      .join('')}`,

  // The sun over hills.
  alderpoint: (main, accent) => `
    <circle cx="128" cy="104" r="44" fill="${accent}"/>
    <path d="M40 204 C60 148 112 136 140 176 C150 190 154 198 156 204 Z" fill="${main}"/>
    <path d="M128 204 C136 172 168 148 192 164 C208 174 214 190 216 204 Z" fill="${main}" opacity=".62"/>`,
}
