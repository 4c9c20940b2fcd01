/** Of a chart, and of what stands for it until it is there. */
export const CHART_HEIGHT = 'h-[150px] @md:h-[200px]'
