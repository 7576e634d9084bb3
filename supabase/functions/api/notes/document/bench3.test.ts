import { test } from "vitest";
import { Parser } from "htmlparser2";
import { WordText } from "./word-text.ts";
import { readXml } from "./read-xml.ts";
import { ReadingBudget } from "./reading-budget.ts";
test("p", async()=>{
 const body="<w:body>"+(`<w:p w:rsidR="00A1"><w:pPr><w:pStyle w:val="Normal"/><w:rPr></w:rPr></w:pPr>`+`<w:r><w:rPr><w:b/><w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${"freedom software1234 ".repeat(6)}</w:t></w:r>`.repeat(4)+"</w:p>").repeat(4000)+"</w:body>";
 const buf=Buffer.from(body); console.log(buf.length);
 const chunks:Buffer[]=[]; for(let i=0;i<buf.length;i+=65536) chunks.push(buf.subarray(i,i+65536));
 const run=async(n:string,f:()=>unknown)=>{const o:number[]=[];for(let i=0;i<15;i++){const t=performance.now();await f();o.push(performance.now()-t)} console.log(n,"first",o[0]!.toFixed(1),"min",Math.min(...o).toFixed(1))};
 await run("bare parser",()=>{const p=new Parser({},{xmlMode:true});const d=new TextDecoder();for(const c of chunks)p.write(d.decode(c,{stream:true}));p.end();});
 await run("bare parser opens",()=>{let n=0;const p=new Parser({onopentagname(){n++},ontext(){n++},onclosetag(){n++},onattribute(){n++}},{xmlMode:true});const d=new TextDecoder();for(const c of chunks)p.write(d.decode(c,{stream:true}));p.end();});
 await run("decode",()=>{const d=new TextDecoder();for(const c of chunks)d.decode(c,{stream:true})});
 await run("latin",()=>{for(const c of chunks)c.toString("latin1")});
 async function* gen(){for(const c of chunks)yield c}
 await run("readXml noop",()=>readXml(gen(),{open(){}},new ReadingBudget()));
 await run("readXml word",async()=>{const w=new WordText(5e6);await readXml(gen(),w,new ReadingBudget());return w.toString()});
},60000);
