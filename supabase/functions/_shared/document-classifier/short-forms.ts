/**
 * Abbreviations in German, French, Spanish and Italian, above all titles and parts of addresses: they end no sentence, and
 * are no topics.
 */
export const ABBREVIATIONS: readonly string[] =
  "av avda avv bzw ca cf dipl dott dr egr env evtl exkl fa geb geom ggf hr hrn ing inkl mlle mme nr núm prof rag sig sigg sog spett sr sra srta str vgl zzgl".split(
    " ",
  );

/** Words that are abbreviations only before a number: "in dieser Art." ends a sentence, "nach Art. 5" does not. */
export const ABBREVIATIONS_BEFORE_NUMBER: readonly string[] =
  "abs art bd kap lit pos réf ref tel tél ziff".split(" ");

/** English abbreviations after which the language model ends a sentence; it knows titles, "e.g." and the like. */
export const ENGLISH_ABBREVIATIONS: readonly string[] =
  "approx attn cf dept encl excl govt incl misc sq".split(" ");

/** The same, but only before a number: "the sum of an est." ends a sentence, "est. 1990" does not. */
export const ENGLISH_ABBREVIATIONS_BEFORE_NUMBER: readonly string[] =
  "acct art avg ch est ext fig inv max min para qty ref sec tel vol".split(" ");
