import { test } from "vitest";
import { readFileSync } from "node:fs";
import { readDocument } from "./read-document.ts";
import { makeDocx } from "./testing/make-docx.ts";
import { makeZip } from "./testing/make-zip.ts";
import { docxEntries } from "./testing/make-docx.ts";
const words = readFileSync("/usr/share/common-licenses/GPL-3","utf8").split(/\s+/).filter(w=>/^\w+$/.test(w));
let seed=1; const rnd=()=> (seed=(seed*1103515245+12345)%2147483648)/2147483648;
function heavy(n:number){ let s=""; for(let i=0;i<n;i++){ s+="<w:p w:rsidR=\"00A1\"><w:pPr><w:pStyle w:val=\"Normal\"/><w:rPr></w:rPr></w:pPr>"; for(let r=0;r<4;r++){ let t=""; for(let k=0;k<12;k++) t+=words[Math.floor(rnd()*words.length)]+(k%3==0?Math.floor(rnd()*1e4):"")+" "; s+=`<w:r><w:rPr><w:b/><w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${t}</w:t></w:r>`;} s+="</w:p>";} return s;}
async function time(name:string, bytes:Uint8Array, filename="a.docx"){ const out:number[]=[]; let r="";
 for(let i=0;i<25;i++){const t=performance.now(); try{const x=await readDocument({bytes,filename,acceptedTypes:["txt","docx"]}); r=`text ${x.text.length} cut ${x.textTruncated}`;}catch(e){r=String(e)}; out.push(performance.now()-t); if(out[0]!>1000&&i>1)break;}
 const first=out[0]!; out.sort((a,b)=>a-b); console.log(`${name}: ${bytes.length} bytes, first ${first.toFixed(2)} min ${out[0]!.toFixed(2)} median ${out[out.length>>1]!.toFixed(2)} ms ${r} rss ${Math.round(process.memoryUsage().rss/1e6)}`);}
test("bench", async()=>{
 const big="lorem ipsum dolor ".repeat(290);
 await time("5KB txt", Buffer.from(big),"a.txt");
 await time("lease", readFileSync("supabase/tests/fixtures/documents/lease-contract.docx"));
 await time("field-trip 1MB stored image", readFileSync("supabase/tests/fixtures/documents/field-trip.docx"));
 const noise=Buffer.alloc(1e6); for(let i=0;i<1e6;i++) noise[i]=Math.random()*256;
 await time("1MB deflated image", makeDocx({more:[{name:"word/media/a.png",data:noise}]}));
 const body=heavy(6300); await time(`text-heavy, xml ${(body.length/1e6).toFixed(1)}MB`, makeDocx({body}));
 await time("30MB xml", makeDocx({body: heavy(31000)}));
 await time("39MB of empty tags", makeDocx({body: "<w:p/>".repeat(6.7e6)}));
 await time("39MB of 1-char", makeDocx({body: "<w:p>"+"<w:t>&amp;</w:t>".repeat(2.4e6)+"</w:p>"}));
 await time("39MB attrs", makeDocx({body: "<w:p"+" a='b'".repeat(6e6)+"/>"}));
 await time("39MB comment", makeDocx({body: "<!--"+"a".repeat(39e6)+"-->"}));
 await time("39MB tag name", makeDocx({body: "<"+"a".repeat(39e6)+"/>"}));
 await time("39MB attr value", makeDocx({body: "<a b='"+"a&amp;".repeat(6.5e6)+"'/>"}));
 await time("39MB text", makeDocx({body: "<w:t>"+"a".repeat(39e6)+"</w:t>"}));
 await time("39MB cdata", makeDocx({body: "<w:t><![CDATA["+"a]".repeat(19e6)+"]]></w:t>"}));
 await time("39MB PI", makeDocx({body: "<?"+"a".repeat(39e6)+"?>"}));
 await time("39MB unclosed comment", makeDocx({body: "<!--"+"-".repeat(39e6)}));
 await time("95MB zeros media", makeDocx({more:[{name:"word/media/a.png",data:Buffer.alloc(95e6)}]}));
 await time("200MB zeros document", makeDocx({document:Buffer.alloc(200e6)}));
 await time("200MB zeros lying media", makeDocx({more:[{name:"word/media/a.png",data:Buffer.alloc(200e6),declaredSize:1000}]}));
 await time("5000 entries", makeDocx({more:Array.from({length:4990},(_,i)=>({name:`word/media/a${i}.png`,data:"x"}))}));
 await time("10MB txt", Buffer.from("lorem ipsum é ".repeat(700000)),"a.txt");
 void makeZip; void docxEntries;
},120000);
