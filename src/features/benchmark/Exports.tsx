import { useState } from 'react'
import pill from '#src/ui/pill.module.css'
import type { BenchmarkResult } from './benchmark-result.ts'
import { shareUrl, toCsv, toJson } from './exports.ts'
import classes from './Results.module.css'

/** Exports a run as JSON, CSV or URL. */
export function Exports({ measures }: { readonly measures: BenchmarkResult }) {
  const [copied, setCopied] = useState<boolean>()
  const url = shareUrl(measures.choice, window.location.href)
  const name = `alcompas-busqueda-${measures.startedAt.replaceAll(/[:.]/g, '-')}`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className={classes.section} aria-labelledby="laboratorio-llevar">
      <h2 id="laboratorio-llevar">Llévatelo</h2>
      <div className={classes.exports}>
        <button
          type="button"
          className={pill.onStage}
          onClick={() => download(toJson(measures, url), `${name}.json`, 'application/json')}
        >
          Descargar JSON
        </button>
        <button
          type="button"
          className={pill.onStage}
          onClick={() => download(toCsv(measures), `${name}.csv`, 'text/csv;charset=utf-8')}
        >
          Descargar CSV
        </button>
        <button type="button" className={pill.onStage} onClick={() => void copy()}>
          Copiar el enlace
        </button>
      </div>
      <p className={classes.note} role="status">
        {copied === true && 'Enlace copiado: abre el laboratorio con esta misma elección.'}
        {copied === false && 'Este navegador no deja copiar: el mismo enlace está en la barra de direcciones.'}
      </p>
    </section>
  )
}

function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
