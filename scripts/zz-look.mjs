import { chromium } from "@playwright/test"; const { launchOptions } = await import(process.cwd()+"/scripts/browser.mjs");
const b=await chromium.launch(launchOptions()); const base="http://localhost:4200";
for (const [lng,w,js] of [["ko",390,true],["en",390,false],["en",820,true]]) {
 const c=await b.newContext({viewport:{width:w,height:1000},javaScriptEnabled:js,locale:lng==="ko"?"ko-KR":"en-GB"}); const p=await c.newPage();
 const shot=(n)=>p.screenshot({path:`/tmp/cq-${n}-${lng}-${w}.png`});
 await p.goto(base+"/houses"); await p.waitForTimeout(1500); await p.locator("[name=university]").selectOption("hufs"); await p.getByRole("button",{name:lng==="ko"?"검색":"Search",exact:true}).click(); await p.waitForURL(/university=hufs/);
 await shot("list"); await p.locator("#results article").first().scrollIntoViewIfNeeded(); await p.evaluate?.(()=>{}).catch(()=>{});
 await p.mouse.wheel(0,700); await p.waitForTimeout(600); await shot("cards");
 await p.goto(base+"/detail/itaewon-record-house#commute"); await p.waitForTimeout(800); await p.locator("#commute").scrollIntoViewIfNeeded(); await p.locator("#commute").screenshot({path:`/tmp/cq-detail-${lng}-${w}.png`});
 await p.goto(base+"/houses?area=hongdae&maxCommute=15"); await p.waitForTimeout(500); await p.screenshot({path:`/tmp/cq-empty-${lng}-${w}.png`,fullPage:true});
 await p.goto(base+"/houses?station=nowhere&sort=commute&university=nonsense"); await p.waitForTimeout(500); await shot("nonsense");
 if(js){ await p.goto(base+"/houses?view=map&university=hufs"); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/cq-map-${lng}-${w}.png`,fullPage:w<800}); }
 await c.close(); }
{ const c=await b.newContext({viewport:{width:1440,height:900},locale:"en-GB"}); const p=await c.newPage(); await p.goto(base+"/houses?view=map&university=korea-univ#results"); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/cq-map-en-1440.png`}); await c.close(); }
await b.close();
