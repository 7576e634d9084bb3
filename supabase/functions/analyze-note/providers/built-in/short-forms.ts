/**
 * What is written short in German, French, Spanish and Italian, titles and parts of addresses above all: no sentence ends
 * behind it, and it is no topic.
 */
export const SHORT_FORMS: readonly string[] =
  "av avda avv bzw ca cf dipl dott dr egr env evtl exkl fa geb geom ggf hr hrn ing inkl mlle mme nr núm prof rag sig sigg sog spett sr sra srta str vgl zzgl".split(
    " ",
  );

/** The same before a number alone: "in dieser Art." ends a sentence, "nach Art. 5" does not. */
export const SHORT_BEFORE_NUMBER: readonly string[] = "abs art bd kap lit pos réf ref tel tél ziff".split(
  " ",
);
