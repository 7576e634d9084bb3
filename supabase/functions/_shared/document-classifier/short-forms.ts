/** They end no sentence, and are no topics. */
export const ABBREVIATIONS: readonly string[] =
  "av avda avv bzw ca cf dipl dott dr egr env evtl exkl fa geb geom ggf hr hrn ing inkl mlle mme nr núm prof rag sig sigg sog spett sr sra srta str vgl zzgl".split(
    " ",
  );

/** "in dieser Art." ends a sentence, "nach Art. 5" does not. */
export const ABBREVIATIONS_BEFORE_NUMBER: readonly string[] =
  "abs art bd kap lit pos réf ref tel tél ziff".split(" ");

export const ENGLISH_ABBREVIATIONS: readonly string[] =
  "approx attn cf dept encl excl govt incl misc sq".split(" ");

/** "the sum of an est." ends a sentence, "est. 1990" does not. */
export const ENGLISH_ABBREVIATIONS_BEFORE_NUMBER: readonly string[] =
  "acct art avg ch est ext fig inv max min para qty ref sec tel vol".split(" ");
