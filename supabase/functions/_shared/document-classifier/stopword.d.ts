declare module "stopword" {
  type Words = readonly string[];
  export const bul: Words, ces: Words, dan: Words, deu: Words, eng: Words, fin: Words, fra: Words;
  export const hun: Words, ind: Words, ita: Words, jpn: Words, nld: Words, nob: Words, pol: Words;
  export const por: Words, ron: Words, rus: Words, slk: Words, spa: Words, swe: Words, tur: Words;
  export const ukr: Words, vie: Words, zho: Words;
}
