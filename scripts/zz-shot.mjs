import { chromium } from "@playwright/test"; const { launchOptions } = await import(process.cwd()+"/scripts/browser.mjs");
const [base,who,out,...paths]=process.argv.slice(2);
const b=await chromium.launch(launchOptions());
for (const js of (process.env.NOJS?[false]:[true])) for (const lng of (process.env.LNGS??"en,ko").split(",")) for (const w of (process.env.WIDTHS??"390,1440").split(",").map(Number)) {
 const c=await b.newContext({viewport:{width:w,height:900},javaScriptEnabled:js,locale:lng==="ko"?"ko-KR":"en-GB"}); const p=await c.newPage();
 if(who!=="none"){await p.goto(base+"/auth/login?lng="+lng);await p.fill("[name=email]",who+"@homes.example");await p.fill("[name=password]","Homes-2026");await Promise.all([p.waitForURL(u=>!u.pathname.startsWith("/auth/login")),p.click("main button[type=submit], main form button:not([type=button])")]);}
 for(const path of paths){await p.goto(base+path);await p.waitForLoadState("networkidle");await p.screenshot({path:`${out}-${path.replace(/[^a-z0-9]+/gi,"_").slice(0,40)}-${lng}-${w}.png`,fullPage:!!process.env.FULL});}
 await c.close();}
await b.close();
