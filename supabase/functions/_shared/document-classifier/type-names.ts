import { DOCUMENT_TYPES, type DocumentType } from "../contract/analysis.ts";

/** Names that mostly mean something else are left out ("Geschichte" is history as well). */
const TYPE_NAMES: Readonly<Record<Exclude<DocumentType, "Other">, string>> = {
  Invoice:
    "bill, bills, Rechnung, Rechnungen, facture, factures, factura, facturas, fattura, fatture, bolletta, bollette",
  Receipt:
    "Quittung, Quittungen, Beleg, Belege, Kassenbon, Kassenbons, Kassenzettel, reçu, reçus, quittance, quittances, ticket de caisse, tickets de caisse, recibo, recibos, ricevuta, ricevute, scontrino, scontrini",
  Letter:
    "correspondence, Korrespondenz, corrispondenza, correspondance, Brief, Briefe, Schreiben, lettre, lettres, courrier, courriers, carta, cartas, lettera, lettere",
  "E-mail": "courriel, courriels, correo electrónico, correos electrónicos",
  Résumé:
    "CV, CVs, curriculum vitae, Lebenslauf, Lebensläufe, curriculum, curriculums, currículos, hoja de vida",
  "Meeting notes":
    "minutes, meeting minutes, Protokoll, Protokolle, Sitzungsprotokoll, Sitzungsprotokolle, compte rendu, comptes rendus, procès-verbal, procès-verbaux, acta, actas, verbale, verbali",
  Report: "Bericht, Berichte, rapport, rapports, informe, informes, relazione, relazioni, referto, referti",
  Article: "Artikel, artículo, artículos, articolo, articoli",
  Essay: "Aufsatz, Aufsätze, ensayo, ensayos, saggio, saggi",
  Recipe: "Rezept, Rezepte, recette, recettes, receta, recetas, ricetta, ricette",
  Contract:
    "agreement, agreements, Vertrag, Verträge, contrat, contrats, bail, baux, contrato, contratos, contratto, contratti",
  Manual:
    "Anleitung, Anleitungen, Bedienungsanleitung, Bedienungsanleitungen, Gebrauchsanleitung, Gebrauchsanleitungen, Handbuch, Handbücher, mode d’emploi, modes d’emploi, manuel, manuels, manuales, manuale, manuali",
  "Source code": "Quellcode, code source, código fuente, codice sorgente",
  List: "Liste, Listen, lista, listas, liste, elenco, elenchi",
  Story: "Geschichten, Erzählung, Erzählungen, cuento, cuentos, relato, relatos, racconto, racconti",
};

export const NAMED_TYPES: readonly (readonly [name: string, type: DocumentType])[] = DOCUMENT_TYPES.flatMap(
  (type) =>
    [type, ...(type === "Other" ? [] : TYPE_NAMES[type].split(", "))].map((name) => [name, type] as const),
);
