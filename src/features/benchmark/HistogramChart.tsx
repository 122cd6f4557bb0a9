import { useEffect, useRef } from 'react'
import uPlot from 'uplot'

import 'uplot/dist/uPlot.min.css'
import { formatMs } from './format.ts'
import type { Bin } from './histogram.ts'
import classes from './Results.module.css'

interface HistogramChartProps {
  readonly bins: readonly Bin[]
  /** The highest count of any bin in the run: all charts share their scale. */
  readonly tallest: number
  readonly fuse: boolean
}

const height = 160

/** A histogram chart; the table below is its accessible equivalent. */
export default function HistogramChart({ bins, tallest, fuse }: HistogramChartProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = new uPlot(optionsFor(element, { bins, tallest, fuse }), dataOf(bins), element)
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [bins, tallest, fuse])

  return <div ref={place} className={classes.chart} aria-hidden="true" />
}

const dataOf = (bins: readonly Bin[]): uPlot.AlignedData => [bins.map((_, at) => at), bins.map(({ count }) => count)]

function optionsFor(element: HTMLElement, { bins, tallest, fuse }: HistogramChartProps): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const stroke = colour('--on-stage-muted')
  const font = `12px ${style.fontFamily}`
  const bars = uPlot.paths.bars?.({ size: [0.86], radius: 0.2 })
  const bar = fuse ? colour('--primary-3') : colour('--secondary-5')
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 12, 0, 0],
    scales: { x: { time: false, range: [-0.6, bins.length - 0.4] }, y: { range: [0, tallest * 1.08] } },
    axes: [
      {
        stroke,
        font,
        size: 28,
        grid: { show: false },
        ticks: { show: false },
        // At powers of ten only.
        splits: () => bins.flatMap(({ from }, at) => (isPowerOfTen(from) ? [at - 0.5] : [])),
        values: (_, splits) => splits.map((split) => formatMs(bins[Math.round(split + 0.5)]?.from ?? 0)),
      },
      { stroke, font, size: 36, ticks: { show: false }, grid: { stroke: 'rgb(255 255 255 / 0.08)', width: 1 } },
    ],
    series: [
      {},
      {
        fill: bar,
        stroke: bar,
        width: 0,
        points: { show: false },
        ...(bars && { paths: bars }),
      },
    ],
  }
}

const isPowerOfTen = (value: number) => Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-6
